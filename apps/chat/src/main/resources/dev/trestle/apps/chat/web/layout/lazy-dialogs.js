/** Asks for confirmation. The dialog is loaded when it is needed. */
export const confirmAction = async question => (await import('shell/components/confirm.js')).confirmAction(question);

/** Shows a card about a user next to the clicked element. */
export async function showUser(userId, serverId, anchor) {
  const {openCard} = await import('./user-card.js');
  openCard(userId, serverId, anchor);
}
