import 'shell/components/theme-switch.js';
