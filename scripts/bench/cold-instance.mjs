// One instance of the function as the platform would start it: prints its port when it can be called.
import { createServer } from 'node:http';
import express from 'express';
import { api } from '../../functions/lib/index.js';

const server = createServer(express().use(api));
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
