// The least a viewer can do: three pictures on a track, one transform a frame. No bounds, inertia, spring or history.
import { drawThumbs, urls } from './thumbs.js'

drawThumbs()
document.getElementById('list').addEventListener('click', ({ target }) => {
  const index = [...document.querySelectorAll('.thumb')].indexOf(target)
  if (index >= 0) open(index)
})

function open(first) {
  const pitch = innerWidth + 10
  let at = first
  let shift = 0
  let scale = 1
  let asked = false
  let start = { x: 0, shift: 0, ms: 0, gap: 0, scale: 1 }

  const track = document.createElement('div')
  track.style.cssText = 'position:absolute;inset:0;will-change:transform'
  const box = document.createElement('div')
  box.style.cssText =
    'position:fixed;inset:0;z-index:510;overflow:hidden;background:#000;touch-action:none'
  box.append(track)
  const pictures = new Map()

  function draw() {
    asked = false
    track.style.transform = `translate3d(${shift - at * pitch}px,0,0)`
    pictures.get(at).style.transform = scale === 1 ? '' : `scale(${scale})`
  }

  function ask() {
    if (!asked) requestAnimationFrame(draw)
    asked = true
  }

  const gapOf = ([one, other]) =>
    other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0

  box.addEventListener('touchstart', ({ touches, timeStamp }) => {
    track.style.transition = ''
    start = { x: touches[0].clientX, shift, ms: timeStamp, gap: gapOf(touches), scale }
  })
  box.addEventListener('touchmove', ({ touches }) => {
    if (touches[1]) scale = Math.min(4, Math.max(1, (start.scale * gapOf(touches)) / start.gap))
    else if (scale === 1) shift = start.shift + touches[0].clientX - start.x
    ask()
  })
  box.addEventListener('touchend', ({ touches, timeStamp }) => {
    if (touches.length > 0 || scale > 1) return
    const enough = timeStamp - start.ms < 200 ? 20 : pitch / 3
    if (Math.abs(shift) > enough) at -= Math.sign(shift)
    at = Math.min(urls.length - 1, Math.max(0, at))
    shift = 0
    mount(pictures, track, at, pitch)
    track.style.transition = 'transform .3s'
    ask()
  })
  document.addEventListener('keydown', function close({ key }) {
    if (key !== 'Escape') return
    box.remove()
    document.removeEventListener('keydown', close)
  })

  mount(pictures, track, at, pitch)
  draw()
  document.body.append(box)
}

/** Keeps the picture at `at` and its neighbours on the track; `pictures` holds those that are there, by index. */
function mount(pictures, track, at, pitch) {
  for (const [index, picture] of pictures) {
    if (Math.abs(index - at) <= 1) continue
    picture.remove()
    pictures.delete(index)
  }
  for (const index of [at, at - 1, at + 1]) {
    if (!urls[index] || pictures.has(index)) continue
    const picture = new Image()
    picture.src = urls[index]
    picture.style.cssText = `position:absolute;left:${index * pitch}px;width:100%;height:100%;object-fit:contain;will-change:transform`
    pictures.set(index, picture)
    track.append(picture)
  }
}
