/** To another place of the chat. Components ask by an event, so that none has to know the router. */
export const go = (path, {replace = false} = {}) => dispatchEvent(new CustomEvent('go', {detail: {path, replace}}));

export const paths = {
  home: '/chat/',
  login: '/chat/login',
  channel: (serverId, channelId) => `/chat/s/${serverId}/c/${channelId}`,
  message: (serverId, channelId, messageId) => `/chat/s/${serverId}/c/${channelId}/m/${messageId}`,
  server: (serverId, tab) => `/chat/s/${serverId}/settings/${tab}`,
  settings: tab => `/chat/settings/${tab}`,
  invite: code => `/chat/invite/${code}`,
};
