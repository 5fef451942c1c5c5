export { Component } from './in-progress';
