/** The addresses of the chat. */
export const paths = {
  home: '/chat/',
  login: '/chat/login',
  channel: (serverId, channelId) => `/chat/s/${serverId}/c/${channelId}`,
  message: (serverId, channelId, messageId) => `/chat/s/${serverId}/c/${channelId}/m/${messageId}`,
  server: (serverId, tab) => `/chat/s/${serverId}/settings/${tab}`,
  settings: tab => `/chat/settings/${tab}`,
  invite: code => `/chat/invite/${code}`,
};
