// Starts one instance of the function as Cloud Functions would, and prints its port when it can be called. It answers
// every message with the processor time that it has used, and its memory.
import { createServer } from 'node:http';
import express from 'express';
import { api } from '../../../functions/lib/index.js';

const server = createServer(express().use(api));
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
process.on('message', () => process.send({ ...process.cpuUsage(), rss: process.memoryUsage.rss() }));
