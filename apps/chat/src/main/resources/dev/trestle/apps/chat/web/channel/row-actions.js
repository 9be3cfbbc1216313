import {copyText} from 'shell/browser/clipboard.js';
import {toast} from 'shell/components/toast.js';
import {removeMessage, setPinned, toggleReaction} from '../actions/messages.js';
import {discardSend, retrySend} from '../actions/outbox.js';
import {markUnread} from '../actions/read-marks.js';
import {errorText} from '../format.js';
import {confirmAction, showUser} from '../layout/lazy-dialogs.js';
import {paths} from '../navigation.js';
import {browserStorage} from '../net/storage.js';
import {userOf} from '../state/select.js';
import {store} from '../state/store.js';
import {withNames} from '../text/names.js';

/** The actions of the rows of a log. */
export function rowActions(log) {
  const failed = problem => toast(errorText(problem), {kind: 'danger'});
  const compose = detail => log.dispatchEvent(new CustomEvent('compose', {detail, bubbles: true, composed: true}));
  const serverId = message => store.state.channels.get(message.channelId)?.serverId;

  return {
    failed,
    react: (message, emoji) => toggleReaction(message, emoji).catch(failed),
    async pickEmoji(event, message) {
      const anchor = event.currentTarget.getBoundingClientRect();
      const {pickEmoji} = await import('shell/components/emoji-picker.js');
      const emoji = await pickEmoji(anchor, browserStorage);
      if (emoji) {
        await toggleReaction(message, emoji).catch(failed);
      }
    },
    reply: message => compose({replyTo: message, focus: true}),
    edit(message) {
      log.editing = message.messageId;
      log.active = undefined;
    },
    copyCode: text => copyText(text, 'Code copied.'),
    copyText: message =>
      copyText(
        withNames(message.content, id => userOf(store.state, id)?.username),
        'Text copied.',
      ),
    copyLink: message =>
      copyText(
        new URL(paths.message(serverId(message), message.channelId, message.messageId), location.href).href,
        'Link copied.',
      ),
    async unread(message) {
      await markUnread(message).then(() => log.moveLine(), failed);
    },
    async pin(message) {
      await setPinned(message, !message.pinned).then(
        () => toast(message.pinned ? 'Unpinned.' : 'Pinned to this channel.', {kind: 'ok'}),
        failed,
      );
    },
    pick(message) {
      const picked = new Set(log.picked);
      if (!picked.delete(message.messageId) && picked.size < 100) {
        picked.add(message.messageId);
      }
      log.picked = picked;
      log.dispatchEvent(new CustomEvent('picked', {bubbles: true, composed: true}));
    },
    async remove(message, atOnce) {
      if (
        atOnce ||
        (await confirmAction({
          heading: 'Delete this message?',
          text: 'It is deleted for everyone. This cannot be undone.',
          action: 'Delete message',
        }))
      ) {
        await removeMessage(message).catch(failed);
      }
    },
    retry: pending => retrySend(log.channelId, pending.nonce),
    drop: pending => discardSend(log.channelId, pending.nonce),
    editAgain(pending) {
      discardSend(log.channelId, pending.nonce);
      compose({text: withNames(pending.content, id => userOf(store.state, id)?.username), focus: true});
    },
    person: (event, userId, at = event.currentTarget) =>
      showUser(userId, store.state.channels.get(log.channelId)?.serverId, at.getBoundingClientRect()),
    async whoReacted(message) {
      const {showReactions} = await import('./people-dialog.js');
      showReactions(message, serverId(message));
    },
    async whoRead(message) {
      const {showReaders} = await import('./people-dialog.js');
      showReaders(message, serverId(message));
    },
  };
}
