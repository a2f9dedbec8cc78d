// Runs in the measured page before its own scripts: says when something can be seen.
// "Seen" is the frame in which the target is on screen, at least half opaque, and handed over by the main thread.
;(() => {
  const probe = { readyMs: 0, answeredMs: 0, paintMs: 0, longTasks: [], outcome: undefined }
  window.probe = probe

  observe('longtask', ({ startTime, duration }) => probe.longTasks.push([startTime, duration]))
  observe('largest-contentful-paint', ({ startTime }) => {
    probe.paintMs = startTime
  })

  function observe(type, note) {
    const observer = new PerformanceObserver(list => list.getEntries().forEach(note))
    observer.observe({ type, buffered: true })
  }

  function isVisible(element) {
    const { width, height, left, right } = element.getBoundingClientRect()
    if (width < 1 || height < 1 || right <= 1 || left >= innerWidth - 1) return false
    if (getComputedStyle(element).visibility !== 'visible') return false
    let opacity = 1
    for (let each = element; each; each = each.parentElement) {
      opacity *= Number(getComputedStyle(each).opacity)
      if (opacity < 0.5) return false
    }
    return true
  }

  function findAll({ css, text }) {
    if (!css) return withText(text)
    const found = [...document.querySelectorAll(css)]
    return text ? found.filter(each => each.textContent.includes(text)) : found
  }

  function withText(text) {
    const path = `//body//*[text()[contains(., "${text}")]]`
    const found = document.evaluate(path, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE)
    return Array.from({ length: found.snapshotLength }, (_, index) => found.snapshotItem(index))
  }

  /** The topmost page stands last. */
  const findVisible = target => findAll(target).findLast(isVisible)

  /** After this frame's script, style and layout. */
  function afterFrame(run) {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => run(performance.now()), { once: true })
    port1.start()
    port2.postMessage(0)
  }

  const middleOf = ({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 })

  probe.pointOf = target => {
    const points = findAll(target)
      .filter(isVisible)
      .map(each => middleOf(each.getBoundingClientRect()))
      .filter(({ y }) => y > 0 && y < innerHeight)
    return points.at(target.nth ?? -1)
  }

  probe.watchReady = target =>
    whenSeen(target, now => {
      probe.readyMs = now
    })

  /** Taps when the page is ready and `tap` is there: `answeredMs` is when `seen` was drawn. */
  probe.tapAtOnce = ({ tap, seen }) =>
    whenSeen(
      tap,
      () => {
        findVisible(tap).click()
        whenSeen(seen, now => {
          probe.answeredMs = now
        })
      },
      () => probe.readyMs > 0,
    )

  function whenSeen(target, note, isDue = () => true) {
    const isThere = () =>
      isDue() && document.body && findAll(target).length >= (target.min ?? 1) && findVisible(target)
    const look = () => {
      if (isThere()) afterFrame(note)
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }

  /** Times the next tap: `outcome` becomes ms from its end to the first frame with the target, and to its last move. */
  probe.arm = target => {
    const limit = performance.now() + 8000
    let tapMs = 0
    addEventListener(
      'touchend',
      event => {
        tapMs = event.timeStamp
      },
      { capture: true, once: true, passive: true },
    )
    probe.outcome = new Promise((resolve, reject) => {
      const seen = { first: 0, settled: 0, place: '', stillFrames: 0 }

      function look() {
        if (performance.now() > limit) {
          reject(new Error(`not seen after the tap: ${JSON.stringify(target)}`))
          return
        }
        const element = tapMs ? findVisible(target) : undefined
        if (element && isSettled(seen, element, tapMs)) resolve(seen)
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
  }

  /** Four frames at one place. */
  function isSettled(seen, element, tapMs) {
    const { left, top } = element.getBoundingClientRect()
    const place = `${Math.round(left)},${Math.round(top)}`
    if (place === seen.place) {
      seen.stillFrames += 1
      return seen.stillFrames >= 4
    }
    seen.place = place
    seen.stillFrames = 0
    afterFrame(now => {
      seen.settled = now - tapMs
      seen.first ||= seen.settled
    })
    return false
  }

  /** From the next tap until the window has scrolled to `top`: ms in all, and ms of the worst frame on the way. */
  probe.timeScroll = top =>
    new Promise(resolve => {
      const limit = performance.now() + 4000
      let tapMs = 0
      let lastMs = 0
      let worstFrame = 0
      addEventListener(
        'touchend',
        event => {
          tapMs = event.timeStamp
        },
        { capture: true, once: true },
      )
      requestAnimationFrame(look)

      function look(now) {
        if (scrollY > 0) {
          if (lastMs) worstFrame = Math.max(worstFrame, now - lastMs)
          lastMs = now
        }
        const isOver = Math.abs(scrollY - top) <= 3 || now > limit
        if (isOver) resolve({ total: performance.now() - tapMs, worstFrame })
        else requestAnimationFrame(look)
      }
    })
})()
