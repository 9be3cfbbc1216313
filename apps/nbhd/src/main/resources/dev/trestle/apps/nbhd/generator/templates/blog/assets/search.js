// Searches the posts of the site in the browser. The page works without it: the field is shown only where this
// script runs.
const search = document.querySelector('search[data-index]');
if (search) {
  const [input, status, results] = ['input', '[role=status]', '.results'].map(part => search.querySelector(part));
  let posts;
  const fold = text => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const load = () =>
    (posts ??= fetch(search.dataset.index)
      .then(response => response.json())
      .then(index =>
        index.posts.map(post => ({...post, head: fold(`${post.title} ${post.tags.join(' ')}`), body: fold(post.text)})),
      ));
  const score = (post, words) => {
    let total = 0;
    for (const word of words) {
      const found = post.head.includes(word) ? 3 : post.body.includes(word) ? 1 : 0;
      if (found === 0) {
        return 0;
      }
      total += found;
    }
    return total;
  };
  const row = post => {
    const item = document.createElement('li');
    const time = document.createElement('time');
    const link = document.createElement('a');
    time.dateTime = time.textContent = post.date;
    link.href = search.dataset.root + post.url;
    link.textContent = post.title;
    item.append(time, ' ', link);
    return item;
  };
  const show = async () => {
    const words = fold(input.value).split(/\s+/).filter(Boolean);
    if (words.length === 0) {
      results.replaceChildren();
      status.textContent = '';
      return;
    }
    const all = await load();
    const found = all.map(post => [score(post, words), post]).filter(([points]) => points > 0);
    found.sort(([one], [two]) => two - one);
    results.replaceChildren(...found.slice(0, 30).map(([, post]) => row(post)));
    status.textContent = found.length === 0 ? 'Nothing found.' : `${found.length} found`;
  };
  input.addEventListener('input', show);
  search.hidden = false;
}
