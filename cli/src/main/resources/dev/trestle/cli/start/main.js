import 'shell/theme-switch.js';
