/** Scrolls a row of tabs, on a narrow screen, so that the current one is in the middle. */
export function showCurrentTab(row) {
  const here = row?.querySelector('[aria-current]');
  if (here) {
    row.scrollLeft = here.offsetLeft - row.offsetLeft - (row.clientWidth - here.offsetWidth) / 2;
  }
}
