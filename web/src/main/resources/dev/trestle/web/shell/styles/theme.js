// Not a module: it runs before the page is painted, so that a dark page never flashes white.
(() => {
  const key = 'trestle.theme';
  const root = document.documentElement;
  let stored = null;
  try {
    stored = localStorage.getItem(key);
  } catch {
    // If storage is forbidden, the system's theme is used, and a choice lasts for this page.
  }
  if (stored === 'light' || stored === 'dark') {
    root.dataset.theme = stored;
  }
  // Other tabs follow at once.
  addEventListener('storage', event => {
    if (event.key === key) {
      apply(event.newValue);
    }
  });
  function apply(theme) {
    if (theme === 'light' || theme === 'dark') {
      root.dataset.theme = theme;
    } else {
      delete root.dataset.theme;
    }
    dispatchEvent(new CustomEvent('themechange'));
  }
  globalThis.theme = {
    get chosen() {
      return root.dataset.theme ?? 'system';
    },
    choose(theme) {
      apply(theme);
      try {
        if (theme === 'system') {
          localStorage.removeItem(key);
        } else {
          localStorage.setItem(key, theme);
        }
      } catch {
        // As above.
      }
    },
  };
})();
