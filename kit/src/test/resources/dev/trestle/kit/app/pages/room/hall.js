document.title = 'Hall';
