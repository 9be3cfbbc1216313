/** Imports all components, for pages that use most of them. */
import './avatar.js';
import './badge.js';
import './button.js';
import './connection.js';
import './dialog.js';
import './field.js';
import './home.js';
import './list.js';
import './menu.js';
import './select.js';
import './state.js';
import './switch.js';
import './theme-switch.js';
import './time.js';

export {confirmAction} from './confirm.js';
export {announce, clearToasts, toast} from './toast.js';
