export * from './deep/leaf.js';
