/** Sets the title of the page, for pages whose name is only known when they are loaded. */
export function setTitle(words) {
  document.title = `${words} · GoalsGuild`;
}
