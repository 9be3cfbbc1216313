import {nothing, svg} from 'lit';
import {cell, ladder, outline, side, spine, unit} from './geometry.js';

const skins = ['leaf', 'coral', 'violet', 'amber', 'lagoon', 'rose'];

/** Draws a board as SVG: numbered squares, ladders and snakes. The stylesheet has the colours. */
export function boardSvg(board) {
  const width = side(board.size);
  const jumps = board.snakesAndLadders;
  const ladders = jumps.filter(jump => jump.to > jump.from);
  const snakes = jumps.filter(jump => jump.to < jump.from);
  return svg`
    <g class="squares">${squares(board.size, width)}</g>
    <g class="ladders">${ladders.map(jump => ladderSvg(jump, width))}</g>
    <g class="snakes">${snakes.map((jump, i) => snakeSvg(jump, width, skins[i % skins.length]))}</g>`;
}

function squares(size, width) {
  return Array.from({length: size}, (_, i) => {
    const square = i + 1;
    const {column, row} = cell(square, width);
    const [x, y] = [column * unit, row * unit];
    const last = square === size;
    return svg`<rect class=${last ? 'last' : (column + row) % 2 ? 'odd' : 'even'} x=${x} y=${y} width=${unit}
        height=${unit}/>
      ${last ? flag(x, y) : nothing}
      <text class=${last ? 'number onLast' : 'number'} x=${x + 9} y=${y + 26}>${square}</text>`;
  });
}

/** The flag on the last square. */
function flag(x, y) {
  const checks = [];
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 4; column++) {
      checks.push(
        svg`<rect x=${x + 38 + column * 11} y=${y + 34 + row * 11} width="11" height="11"
            fill=${(row + column) % 2 ? '#fff' : '#16181a'}/>`,
      );
    }
  }
  return svg`<g><rect x=${x + 32} y=${y + 30} width="6" height="58" rx="3" fill="#16181a" opacity=".8"/>${checks}</g>`;
}

function ladderSvg({from, to}, width) {
  const {rails, rungs} = ladder(from, to, width);
  const line = ([a, b], className) => svg`<line class=${className} x1=${a.x} y1=${a.y} x2=${b.x} y2=${b.y}/>`;
  return svg`<g class="ladder">
    <g class="shade" transform="translate(5 7)">${rails.map(rail => line(rail, 'rail edge'))}</g>
    ${rungs.map(rung => line(rung, 'rung edge'))}${rungs.map(rung => line(rung, 'rung'))}
    ${rails.map(rail => line(rail, 'rail edge'))}${rails.map(rail => line(rail, 'rail'))}${rails.map(rail => line(rail, 'shine'))}
  </g>`;
}

function snakeSvg({from, to}, width, skin) {
  const points = spine(from, to, width);
  const body = outline(points, 15);
  const first = points[0];
  // The head points away from the body; the normal vector is a quarter turn from its direction.
  const angle = (Math.atan2(-first.nx, first.ny) * 180) / Math.PI + 180;
  return svg`<g class="snake ${skin}">
    <path class="shade" d=${body} transform="translate(5 8)"/>
    <path class="body" d=${body}/>
    ${marks(points)}
    <path class="gloss" d=${`M${points
      .slice(2, -6)
      .map(p => `${(p.x + p.nx * 4.5).toFixed(1)} ${(p.y + p.ny * 4.5).toFixed(1)}`)
      .join('L')}`}/>
    <g transform=${`translate(${first.x.toFixed(1)} ${first.y.toFixed(1)}) rotate(${angle.toFixed(1)})`}>
      <path class="tongue" d="M24 0h13m0 0 8-6m-8 6 8 6"/>
      <path class="head" d="M-16-11C-8-20 10-22 22-12C30-5 30 5 22 12C10 22-8 20-16 11Z"/>
      <path class="brow" d="M-10-6C-2-12 8-13 15-8M-10 6C-2 12 8 13 15 8"/>
      <circle class="eye" cx="8" cy="-9.5" r="6"/><circle class="eye" cx="8" cy="9.5" r="6"/>
      <circle class="pupil" cx="10" cy="-9.5" r="3"/><circle class="pupil" cx="10" cy="9.5" r="3"/>
    </g>
  </g>`;
}

/** The pattern along a snake's back, smaller towards the tail. */
function marks(points) {
  const length = points.reduce(
    (sum, p, i) => (i ? sum + Math.hypot(p.x - points[i - 1].x, p.y - points[i - 1].y) : 0),
    0,
  );
  const every = Math.max(1, Math.round(points.length / (length / 34)));
  return points
    .map((p, i) => ({p, i, thin: 1 - i / points.length}))
    .filter(({i}) => i >= 4 && i < points.length - 3 && (i - 4) % every === 0)
    .map(({p, thin}) => {
      const angle = (Math.atan2(-p.nx, p.ny) * 180) / Math.PI;
      return svg`<ellipse class="mark" cx=${p.x.toFixed(1)} cy=${p.y.toFixed(1)} rx=${(4 + 5 * thin).toFixed(1)}
          ry=${(2.5 + 6.5 * thin).toFixed(1)}
              transform=${`rotate(${angle.toFixed(1)} ${p.x.toFixed(1)} ${p.y.toFixed(1)})`}/>`;
    });
}
