/** The public address of this server: the configured one, or else that of this page. */
const configured = document.querySelector('meta[name="public-url"]')?.content;
const url = new URL(configured ?? location.href);

export const address = {
  origin: url.origin,

  /** Whether other computers cannot reach this address: it is a loopback address. */
  isLocal: /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname),
};
