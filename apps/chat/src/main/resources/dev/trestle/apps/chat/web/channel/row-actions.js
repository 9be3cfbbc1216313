import {toast} from 'shell/toast.js';
import {removeMessage, setPinned, toggleReaction} from '../actions/messages.js';
import {dropSend, retrySend} from '../actions/outbox.js';
import {markUnread} from '../actions/read-marks.js';
import {paths} from '../navigation.js';
import {sorry} from '../words.js';
import {ask, showUser} from '../layout/lazy-dialogs.js';
import {userOf} from '../state/select.js';
import {store} from '../state/store.js';
import {withNames} from '../text/names.js';

/** The actions of the rows of a log. */
export function rowActions(log) {
  const failed = problem => toast(sorry(problem), {kind: 'danger'});
  const compose = detail => log.dispatchEvent(new CustomEvent('compose', {detail, bubbles: true, composed: true}));
  const serverId = message => store.state.channels.get(message.channelId)?.serverId;

  const copy = async (text, said) => {
    try {
      await navigator.clipboard.writeText(text);
      toast(said, {kind: 'ok'});
    } catch {
      toast('The clipboard is not open to this page. Select the text and copy it by hand.', {kind: 'danger'});
    }
  };

  return {
    failed,
    react: (message, emoji) => toggleReaction(message, emoji).catch(failed),
    async pickEmoji(event, message) {
      const anchor = event.currentTarget.getBoundingClientRect();
      const {pickEmoji} = await import('./emoji-picker.js');
      const emoji = await pickEmoji(anchor);
      if (emoji) {
        await toggleReaction(message, emoji).catch(failed);
      }
    },
    reply: message => compose({replyTo: message, focus: true}),
    edit(message) {
      log.editing = message.messageId;
      log.active = undefined;
    },
    copyCode: text => copy(text, 'The code is in your clipboard.'),
    copyText: message =>
      copy(
        withNames(message.content, id => userOf(store.state, id)?.username),
        'The text is in your clipboard.',
      ),
    copyLink: message =>
      copy(
        new URL(paths.message(serverId(message), message.channelId, message.messageId), location.href).href,
        'The link is in your clipboard.',
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
        (await ask({
          heading: 'Delete this message?',
          text: 'It is deleted for everybody, and cannot be brought back.',
          action: 'Delete message',
        }))
      ) {
        await removeMessage(message).catch(failed);
      }
    },
    retry: pending => retrySend(log.channelId, pending.nonce),
    drop: pending => dropSend(log.channelId, pending.nonce),
    takeBack(pending) {
      dropSend(log.channelId, pending.nonce);
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
