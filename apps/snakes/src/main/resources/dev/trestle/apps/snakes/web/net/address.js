/** The public address of this server: the configured one, or else that of this page. */
const told = document.querySelector('meta[name="public-url"]')?.content;
const url = new URL(told ?? location.href);

export const address = {
  origin: url.origin,

  /** Such an address means each computer itself: no other comes here by it. */
  isLocal: /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname),
};
