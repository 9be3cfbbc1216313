/**
 * Encodes short texts as QR codes (ISO/IEC 18004): byte mode, error correction M, versions 1 to 6, up to 106 bytes.
 * Returns a square of booleans, true for dark.
 */

/** Blocks by version: bytes of error correction in each block, and bytes of data by block. */
const versions = [
  {parity: 10, blocks: [16]},
  {parity: 16, blocks: [28]},
  {parity: 26, blocks: [44]},
  {parity: 18, blocks: [32, 32]},
  {parity: 24, blocks: [43, 43]},
  {parity: 16, blocks: [27, 27, 27, 27]},
];

const masks = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  x => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

export function qr(text) {
  const bytes = new TextEncoder().encode(text);
  const version = versions.findIndex(({blocks}) => sum(blocks) >= bytes.length + 2) + 1;
  if (version === 0) {
    throw new RangeError(`${bytes.length} bytes are too many for this code.`);
  }
  const words = interleaved(versions[version - 1], padded(bytes, sum(versions[version - 1].blocks)));
  const drawn = masks.map((mask, number) => draw(version, words, mask, number));
  return drawn.reduce((best, modules) => (penalty(modules) < penalty(best) ? modules : best));
}

const sum = numbers => numbers.reduce((a, b) => a + b, 0);

/** The data codewords: mode, length, the bytes, a terminator, and padding. */
function padded(bytes, capacity) {
  const bits = [];
  const put = (value, length) => {
    for (let i = length - 1; i >= 0; i--) {
      bits.push((value >> i) & 1);
    }
  };
  put(4, 4);
  put(bytes.length, 8);
  for (const byte of bytes) {
    put(byte, 8);
  }
  put(0, 4);
  const words = [];
  for (let i = 0; i < bits.length; i += 8) {
    words.push(
      parseInt(
        bits
          .slice(i, i + 8)
          .join('')
          .padEnd(8, '0'),
        2,
      ),
    );
  }
  for (let filling = 0xec; words.length < capacity; filling ^= 0xec ^ 0x11) {
    words.push(filling);
  }
  return words;
}

/** Arithmetic in the Galois field of 256 elements. */
const exponents = new Uint8Array(512);
const logarithms = new Uint8Array(256);
for (let i = 0, value = 1; i < 255; i++) {
  exponents[i] = exponents[i + 255] = value;
  logarithms[value] = i;
  value = (value << 1) ^ (value & 0x80 ? 0x11d : 0);
}
const times = (a, b) => (a && b ? exponents[logarithms[a] + logarithms[b]] : 0);

/** The Reed-Solomon error correction of a block: the remainder of the division by a generator polynomial. */
function parityOf(data, count) {
  let generator = [1];
  for (let i = 0; i < count; i++) {
    generator = [...generator, 0].map((factor, at) => factor ^ times(generator[at - 1] ?? 0, exponents[i]));
  }
  const rest = [...data, ...new Array(count).fill(0)];
  for (let i = 0; i < data.length; i++) {
    const lead = rest[i];
    generator.forEach((factor, at) => {
      rest[i + at] ^= times(factor, lead);
    });
  }
  return rest.slice(data.length);
}

function interleaved({parity, blocks}, words) {
  const data = blocks.map((length, i) => {
    const from = sum(blocks.slice(0, i));
    return words.slice(from, from + length);
  });
  const extra = data.map(block => parityOf(block, parity));
  const turns = (rows, length) => Array.from({length}, (_, i) => rows.map(row => row[i])).flat();
  return [...turns(data, blocks[0]), ...turns(extra, parity)];
}

function draw(version, words, mask, number) {
  const size = 17 + 4 * version;
  const modules = Array.from({length: size}, () => new Array(size).fill(undefined));
  const set = (x, y, dark) => {
    modules[y][x] = dark;
  };
  patterns(version, size, set);
  format(number, size, set);
  const bits = words.flatMap(word => Array.from({length: 8}, (_, i) => Boolean((word >> (7 - i)) & 1)));
  let next = 0;
  for (const [x, y] of zigzag(size)) {
    if (modules[y][x] === undefined) {
      set(x, y, Boolean(bits[next++]) !== mask(x, y));
    }
  }
  return modules;
}

/** Draws finder, timing and alignment patterns. */
function patterns(version, size, set) {
  for (const [cx, cy] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ]) {
    for (let dy = -4; dy <= 4; dy++) {
      for (let dx = -4; dx <= 4; dx++) {
        const [x, y] = [cx + dx, cy + dy];
        if (x >= 0 && y >= 0 && x < size && y < size) {
          const ring = Math.max(Math.abs(dx), Math.abs(dy));
          set(x, y, ring !== 2 && ring !== 4);
        }
      }
    }
  }
  for (let i = 8; i < size - 8; i++) {
    set(i, 6, i % 2 === 0);
    set(6, i, i % 2 === 0);
  }
  if (version > 1) {
    const at = size - 7;
    for (let dy = -2; dy <= 2; dy++) {
      for (let dx = -2; dx <= 2; dx++) {
        set(at + dx, at + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
      }
    }
  }
  set(8, size - 8, true);
}

/** Draws the format information twice: mask, error correction M (bits 00), and their checksum. */
function format(mask, size, set) {
  let rest = mask << 10;
  for (let i = 14; i >= 10; i--) {
    rest ^= (rest >> i) & 1 ? 0x537 << (i - 10) : 0;
  }
  const bits = ((mask << 10) | rest) ^ 0x5412;
  const bit = i => Boolean((bits >> i) & 1);
  for (let i = 0; i < 15; i++) {
    set(i < 8 ? size - 1 - i : 8, i < 8 ? 8 : size - 15 + i, bit(i));
    if (i < 6) {
      set(8, i, bit(i));
    } else if (i < 8) {
      set(8, i + 1, bit(i));
    } else {
      set(i === 8 ? 7 : 14 - i, 8, bit(i));
    }
  }
}

/**
 * The positions of data modules: pairs of columns from the right, alternately up and down, without the vertical timing
 * pattern.
 */
function* zigzag(size) {
  let up = true;
  for (let right = size - 1; right > 0; right -= 2, up = !up) {
    right = right === 6 ? 5 : right;
    for (let i = 0; i < size; i++) {
      const y = up ? size - 1 - i : i;
      yield [right, y];
      yield [right - 1, y];
    }
  }
}

/** The penalty of a masked code: how hard it is to read. */
function penalty(modules) {
  const size = modules.length;
  const columns = modules.map((_, x) => modules.map(row => row[x]));
  let points = 0;
  for (const line of [...modules, ...columns]) {
    const text = line.map(Number).join('');
    points += (text.match(/0{5,}|1{5,}/g) ?? []).reduce((all, run) => all + run.length - 2, 0);
    points += (text.match(/(?=10111010000|00001011101)/g) ?? []).length * 40;
  }
  for (let y = 1; y < size; y++) {
    for (let x = 1; x < size; x++) {
      points +=
        modules[y][x] === modules[y - 1][x] &&
        modules[y][x] === modules[y][x - 1] &&
        modules[y][x] === modules[y - 1][x - 1]
          ? 3
          : 0;
    }
  }
  const dark = sum(modules.flat().map(Number)) / size ** 2;
  return points + Math.floor(Math.abs(dark * 20 - 10)) * 10;
}
