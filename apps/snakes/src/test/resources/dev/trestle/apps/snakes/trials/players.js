// Other players for tests of the page: they send frames as any client does, and keep no state of the game.
const small = {
  size: 36,
  snakesAndLadders: [
    {from: 4, to: 21},
    {from: 13, to: 24},
    {from: 17, to: 6},
    {from: 27, to: 9},
    {from: 35, to: 16},
  ],
};
const quick = {cooldownMillis: 50, maxPlayers: 8, finish: 'pass', verifiable: true};

let next = 1;

class Player {
  received = [];
  waiting = [];

  constructor(seat, name) {
    this.seat = {...seat, name};
    this.code = seat.game.code;
  }

  async connect() {
    this.socket = new WebSocket(`/snakes/ws?v=1`);
    this.socket.onmessage = event => {
      const frame = JSON.parse(event.data);
      const frames = frame.moves ?? frame.events ?? [frame];
      this.received.push(...frames);
      for (const look of this.waiting) {
        look();
      }
    };
    await new Promise(done => {
      this.socket.onopen = done;
    });
    this.send('rejoinGame', {gameCode: this.code, playerToken: this.seat.playerToken});
    await this.until(frame => frame.type === 'joinedGame');
    return this;
  }

  send(action, more) {
    this.socket.send(JSON.stringify({action, ...more}));
  }

  until(test) {
    return new Promise(done => {
      const look = () => {
        const found = this.received.find(test);
        if (found) {
          this.waiting = this.waiting.filter(other => other !== look);
          done(found);
        }
      };
      this.waiting.push(look);
      look();
    });
  }

  /** Rolls a number of times, or until the game is over, with the required pauses. */
  async roll(times) {
    for (let i = 0; i < times && !this.received.some(frame => frame.type === 'gameEnded'); ) {
      const id = `roll-${next++}`;
      this.send('rollDice', {id});
      const answer = await this.until(frame => frame.re === id);
      if (answer.type === 'playerMoved') {
        i++;
      } else if (answer.code !== 'TOO_FAST') {
        return;
      }
      await new Promise(done => setTimeout(done, answer.retryAfter ?? 55));
    }
  }
}

async function post(path, body) {
  const response = await fetch(`/snakes/api${path}`, {
    method: 'POST',
    headers: {'Content-Type': 'application/json'},
    body: JSON.stringify(body),
  });
  return response.json();
}

/** Creates a game with these players, all connected, that has not started. */
export async function lobby(names, {options = {}, board = small} = {}) {
  const [first, ...others] = names;
  const host = await new Player(
    await post('/games', {creatorName: first, options: {...quick, ...options}, board}),
    first,
  ).connect();
  const all = [host];
  for (const name of others) {
    const seat = await post(`/games/${host.code}/players`, {playerName: name});
    all.push(await new Player({...seat, game: {code: host.code}}, name).connect());
  }
  globalThis.players = all;
  return all;
}

export async function playing(names, rolls, more) {
  const all = await lobby(names, more);
  all[0].send('startGame');
  await Promise.all(all.map(player => player.until(frame => frame.type === 'gameStarted')));
  await Promise.all(all.map((player, i) => player.roll(rolls + i)));
  return all;
}

export async function finished(names, more) {
  const all = await playing(names, 0, more);
  await Promise.all(all.map(player => player.roll(500)));
  await all[0].until(frame => frame.type === 'gameEnded');
  return all;
}

/** The seats of players, to store in a browser. */
export const seats = all =>
  all.map(({code, seat: {playerId, playerToken, name}}) => ({code, playerId, playerToken, name}));
