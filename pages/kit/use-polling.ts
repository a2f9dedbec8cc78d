import { useEffect, useRef, useState } from 'react'
import {
  offAppHide,
  offAppShow,
  onAppHide,
  onAppShow,
  useDidHide,
  useDidShow,
} from '../../runtime/index.ts'

/** Runs `job` every `everyMs` ms while the page is visible; immediately when the visitor returns. */
export function usePolling(job: () => Promise<void>, everyMs: number): void {
  const isSeen = useIsSeen()
  const latest = useRef(job)
  const wasSeen = useRef(true)
  useEffect(() => {
    latest.current = job
  })

  useEffect(() => {
    if (!isSeen) {
      wasSeen.current = false
      return undefined
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    async function run(): Promise<void> {
      await latest.current()
      if (!isOver) timer = setTimeout(run, everyMs)
    }
    // The page itself reads its data the first time.
    if (wasSeen.current) timer = setTimeout(run, everyMs)
    else void run()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isSeen, everyMs])
}

/** Whether the page is the visible one and the app is in the foreground. */
function useIsSeen(): boolean {
  const [isShown, setIsShown] = useState(true)
  const [isAwake, setIsAwake] = useState(true)
  useDidShow(() => setIsShown(true))
  useDidHide(() => setIsShown(false))
  useEffect(() => {
    const wake = () => setIsAwake(true)
    const sleep = () => setIsAwake(false)
    onAppShow(wake)
    onAppHide(sleep)
    return () => {
      offAppShow(wake)
      offAppHide(sleep)
    }
  }, [])
  return isShown && isAwake
}
