import { type Lab, openLab } from './lab.ts'

/** A page with a button and a canvas, where `window.media` holds the runtime's media calls. */
export const openMediaSite = (): Promise<Lab> =>
  openLab({
    entry: 'test/support/media-lab.ts',
    styles: ['runtime/media/full-screen-layer.css'],
    body: '<main><button>go</button><canvas canvas-id="poster" style="width:100px;height:80px"></canvas></main>',
    answer,
  })

/** A picture of 30 x 20 in one colour; `/broken` is none. */
function answer({ pathname }: URL) {
  if (pathname.startsWith('/broken')) return { contentType: 'image/png', body: 'no picture' }
  const fill = pathname.includes('blue') ? '#0000ff' : '#ff0000'
  const body = `<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><rect width="30" height="20" fill="${fill}"/></svg>`
  return { contentType: 'image/svg+xml', body }
}
