/** Where others find this server: what its owner says, or else where this page came from. */
const told = document.querySelector('meta[name="public-url"]')?.content;
const url = new URL(told ?? location.href);

export const address = {
  origin: url.origin,

  /** Such an address means each computer itself: no other comes here by it. */
  isLocal: /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname),
};
