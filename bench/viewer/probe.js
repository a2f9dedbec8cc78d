// Runs in the measured page before its own scripts.
;(() => {
  const probe = { outcome: undefined, lags: [], frames: [] }
  window.probe = probe

  /** After this frame's script, style and layout. */
  function afterFrame(run) {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => run(performance.now()), { once: true })
    port1.start()
    port2.postMessage(0)
  }

  /** ms from every move of a finger until the frame after it was handed over. */
  addEventListener(
    'touchmove',
    ({ timeStamp }) =>
      requestAnimationFrame(() => afterFrame(now => probe.lags.push(now - timeStamp))),
    { capture: true, passive: true },
  )

  function opacityOf(element) {
    let opacity = 1
    for (let each = element; each; each = each.parentElement) {
      const style = getComputedStyle(each)
      opacity *= style.visibility === 'visible' ? Number(style.opacity) : 0
    }
    return opacity
  }

  /** Larger than a thumbnail, come in whole, on screen, and at least half opaque. */
  function isShown(picture, name) {
    if (!picture.src.endsWith(name) || !picture.complete || !picture.naturalWidth) return false
    const { width, left, right } = picture.getBoundingClientRect()
    return (
      width > 200 && left < innerWidth / 2 && right > innerWidth / 2 && opacityOf(picture) >= 0.5
    )
  }

  probe.find = name => [...document.images].find(picture => isShown(picture, name))

  /** Times the next tap: ms from its end until a picture is shown, and until that stands still. */
  probe.arm = name => {
    const limit = performance.now() + 8000
    let tapMs = 0
    const handleEnd = ({ timeStamp }) => {
      tapMs = timeStamp
    }
    addEventListener('touchend', handleEnd, { capture: true, once: true, passive: true })
    probe.outcome = new Promise((resolve, reject) => {
      let place = ''
      let still = 0
      const seen = { first: 0, settled: 0 }

      function look() {
        if (performance.now() > limit) return reject(new Error(`${name} was not shown`))
        const picture = tapMs && probe.find(name)
        if (picture) {
          const { left, top, width } = picture.getBoundingClientRect()
          const now = [left, top, width].map(Math.round).join()
          still = now === place ? still + 1 : 0
          if (still === 4) return resolve(seen)
          if (still === 0) {
            place = now
            afterFrame(ms => {
              seen.settled = ms - tapMs
              seen.first ||= seen.settled
            })
          }
        }
        return lookAgain()
      }

      // Asked for after a frame, so that it comes last in the next one: when a viewer has moved its picture already.
      function lookAgain() {
        afterFrame(() => requestAnimationFrame(look))
      }
      lookAgain()
    })
  }

  /** Notes the time of every frame until `stopFrames`. */
  probe.startFrames = () => {
    const frames = []
    probe.frames = frames
    probe.lags = []
    const note = now => {
      frames.push(now)
      if (probe.frames === frames) requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  }

  probe.stopFrames = () => {
    const { frames, lags } = probe
    probe.frames = []
    return { frames: frames.slice(1).map((now, index) => now - frames[index]), lags }
  }

  /** The picture in the middle of the screen, and how wide it is drawn. */
  probe.middle = () => {
    const names = [...document.images].filter(picture => isShown(picture, ''))
    const picture = names.find(each => !each.src.includes('thumb'))
    return picture && { src: picture.src, width: picture.getBoundingClientRect().width }
  }
})()
