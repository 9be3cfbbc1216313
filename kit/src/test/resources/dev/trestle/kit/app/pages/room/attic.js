document.title = 'Attic';
