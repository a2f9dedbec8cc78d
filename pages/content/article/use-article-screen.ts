import { useCallback, useEffect, useState } from 'react'
import { useFirstPart } from '../../kit/state/first-part.ts'

async function load() {
  const { ArticleScreen } = await import('./article-screen.tsx')
  return { ArticleScreen }
}

/**
 * Everything after the head is a lazy file, so that the head need not wait for it. To be started together with the
 * data.
 */
export const beginArticleScreen = () => load().catch(() => undefined)

interface Loaded {
  screen?: Awaited<ReturnType<typeof load>>
  hasFailed?: boolean
}

export function useArticleScreen(): Loaded & { retry(): void } {
  const first = useFirstPart(load)
  const [loaded, setLoaded] = useState<Loaded>(first ? { screen: first.value } : {})

  const start = useCallback(() => {
    load().then(
      screen => setLoaded({ screen }),
      () => setLoaded({ hasFailed: true }),
    )
  }, [])
  useEffect(() => {
    if (!loaded.screen) start()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only once: `retry` requests it again after a failure
  }, [start])

  function retry(): void {
    setLoaded({})
    start()
  }

  return { ...loaded, retry }
}
