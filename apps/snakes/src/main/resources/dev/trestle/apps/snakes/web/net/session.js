import {jsonStorage} from 'shell/browser/storage.js';

/**
 * Values in the browser's storage: seats, the last used name, and whether sound is on. A seat's token is a secret that
 * authorises the player.
 */
const storage = jsonStorage(() => localStorage, 'trestle');
const dayMillis = 24 * 3600_000;

const read = () => ({seats: {}, ...storage.read('snakes')});

function write(change) {
  const all = read();
  change(all);
  storage.write('snakes', all);
}

export const session = {
  /** A seat that can be used again, {playerId, playerToken, name, at}, or undefined. */
  seat: code => (read().seats[code]?.kicked ? undefined : read().seats[code]),

  /**
   * The token of a seat in a game, also of a removed player: by it the server recognises players whom the host has
   * removed.
   */
  token: code => read().seats[code]?.playerToken,

  saveSeat(code, {playerId, playerToken, name}) {
    write(all => {
      all.seats[code] = {playerId, playerToken, name, at: Date.now()};
    });
  },

  removeSeat(code) {
    write(all => {
      delete all.seats[code];
    });
  },

  /** Marks a seat as lost, because the host has removed the player. */
  markKicked(code) {
    write(all => {
      all.seats[code] = {...all.seats[code], kicked: true, at: all.seats[code]?.at ?? Date.now()};
    });
  },

  /** The seats of the last day, the newest first. The server deletes older games. */
  seats() {
    return Object.entries(read().seats)
      .map(([code, seat]) => ({code, ...seat}))
      .filter(seat => !seat.kicked && Date.now() - seat.at < dayMillis)
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
