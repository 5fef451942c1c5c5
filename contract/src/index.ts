export * from './accounts';
export * from './club';
export * from './club-time';
export * from './endpoints';
export * from './errors';
export * from './event-groups';
export * from './event-state';
export * from './events';
