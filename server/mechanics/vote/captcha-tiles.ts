/** Motifs of the captcha tiles, drawn in a box of 100 by 100 around the origin. */
export const motifs: Record<string, string> = {
  茶壶: '<path d="M-24-6h40c4 0 6 3 6 7 0 15-11 25-26 25s-26-10-26-25c0-4 2-7 6-7z"/><path d="M22-2c12-4 16 2 12 10s-10 8-16 8M-29 4c-10 0-12-14-18-18M-12-7c2-8 16-8 18 0M-3-14v-5"/>',
  茶叶: '<path d="M-30 24C-36-10-8-30 32-30 32 8 8 34-30 24z"/><path d="M-34 34C-18 8-4-6 16-16M-14 8h16M-4-4h14"/>',
  月亮: '<path d="M10-34A36 36 0 1 0 34 14 30 30 0 0 1 10-34z"/><path d="M26-22v12M20-16h12"/>',
  远山: '<path d="M-42 28-14-22 4 8l10-14L42 28z"/><path d="M-22-8l8 8 6-8M-30 38h60"/>',
  雨伞: '<path d="M-38 2a38 34 0 0 1 76 0c-8-8-18-8-25 0-8-8-18-8-26 0-7-8-17-8-25 0z"/><path d="M0-32v-7M0 2v28c0 12-16 12-16 2"/>',
  小鱼: '<path d="M-34 0C-16-28 14-24 24 0 14 24-16 28-34 0z"/><path d="M24 0 42-16v32zM-18-5v.1M-4-14c8 8 8 20 0 28"/>',
  灯笼: '<path d="M-30 0c0-34 60-34 60 0s-60 34-60 0z"/><path d="M0-25v-13M-14-25h28M-14 25h28M0-25c-14 14-14 36 0 50 14-14 14-36 0-50M0 25v17"/>',
  竹子: '<path d="M-12-42h12v26h-12zM-12-12h12v26h-12zM-12 18h12v26h-12z"/><path d="M2-14C14-30 26-32 40-26 30-14 18-10 2-14zM2 14C16 2 28 2 40 10 28 20 16 22 2 14z"/>',
}

export interface Tile {
  name: string
  /** Rotation in degrees, and offset from the centre in design px. */
  turn: number
  x: number
  y: number
  size: number
}

const TILE = 100
const COLUMNS = 3

/** Draws all tiles into one picture, so that neither file names nor order reveal the answer. */
export function drawTiles(tiles: Tile[]): string {
  const rows = Math.ceil(tiles.length / COLUMNS)
  const drawn = tiles.map((tile, index) => {
    const left = (index % COLUMNS) * TILE
    const top = Math.floor(index / COLUMNS) * TILE
    const ground = `<rect x="${left + 3}" y="${top + 3}" width="94" height="94" rx="12" fill="#f3f1ec" stroke="none"/>`
    const place = `translate(${left + 50 + tile.x} ${top + 50 + tile.y}) rotate(${tile.turn}) scale(${tile.size})`
    return `${ground}<g transform="${place}">${motifs[tile.name] ?? ''}</g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${COLUMNS * TILE} ${rows * TILE}" fill="none" stroke="#4a4a44" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">${drawn.join('')}</svg>`
}

export const tileColumns = COLUMNS
