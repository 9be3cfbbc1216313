/** Every component, for pages that want them all. */
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
export {ask} from './ask.js';
export {toast, announce, clearToasts} from './toast.js';
