/**
 * Values that this browser stores: its seats, the name used last, whether there is sound. A seat is a secret: who has
 * it is the player.
 * Storage can be forbidden; then everything is remembered until the page is closed.
 */
const key = 'trestle.snakes';
const day = 24 * 3600_000;
let memory;

function read() {
  if (memory) {
    return memory;
  }
  try {
    memory = JSON.parse(localStorage.getItem(key)) ?? {};
  } catch {
    memory = {};
  }
  memory.seats ??= {};
  return memory;
}

function write(change) {
  // Another tab may have written meanwhile.
  memory = undefined;
  const all = read();
  change(all);
  try {
    localStorage.setItem(key, JSON.stringify(all));
  } catch {
    // As above.
  }
}

export const session = {
  /** {playerId, playerToken, name, at} or undefined: a seat that can be taken again. */
  seat: code => (read().seats[code]?.kicked ? undefined : read().seats[code]),

  /** The secret of the seat that one has or had in a game. The server knows by it whom the host has sent away. */
  token: code => read().seats[code]?.playerToken,

  sit(code, {playerId, playerToken, name}) {
    write(all => {
      all.seats[code] = {playerId, playerToken, name, at: Date.now()};
    });
  },

  stand(code) {
    write(all => {
      delete all.seats[code];
    });
  },

  /** Sent away: the seat is lost, and known to be. */
  lose(code) {
    write(all => {
      all.seats[code] = {...all.seats[code], kicked: true, at: all.seats[code]?.at ?? Date.now()};
    });
  },

  /** Where one sat within the last day, the latest first. Games are kept no longer. */
  seats() {
    return Object.entries(read().seats)
      .map(([code, seat]) => ({code, ...seat}))
      .filter(seat => !seat.kicked && Date.now() - seat.at < day)
      .sort((a, b) => b.at - a.at)
      .slice(0, 5);
  },

  get name() {
    return read().name ?? '';
  },
  set name(name) {
    write(all => {
      all.name = name;
    });
  },
  get sound() {
    return read().sound ?? false;
  },
  set sound(on) {
    write(all => {
      all.sound = on;
    });
  },
};
