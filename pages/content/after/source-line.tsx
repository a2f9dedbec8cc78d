import { showActionSheet, showToast } from '../../../runtime/index.ts'

export interface SourceLineProps {
  brandName: string
  /** Sends a report with its reason. Undefined if the content cannot be reported. */
  onReport?: ((reason: string) => void) | undefined
}

/** Publisher of the content, and a link to report it. */
export function SourceLine({ brandName, onReport }: SourceLineProps) {
  return (
    <p className='article-source text-note mute text-center'>
      内容由{brandName}提供
      {onReport && (
        <>
          {'　·　'}
          <button type='button' onClick={() => void askReason(onReport)}>
            投诉
          </button>
        </>
      )}
    </p>
  )
}

/** Action names as they are logged, and their labels. */
const reasons = [
  ['report-untrue', '内容不实'],
  ['report-harass', '广告骚扰'],
  ['report-vulgar', '低俗不适'],
  ['report-copied', '抄袭侵权'],
] as const

async function askReason(onReport: (reason: string) => void): Promise<void> {
  try {
    const { tapIndex } = await showActionSheet({ itemList: reasons.map(([, text]) => text) })
    const [name] = reasons[tapIndex] ?? []
    if (!name) return
    onReport(name)
    void showToast({ title: '已收到，我们会尽快核实', icon: 'none' })
  } catch {
    // Closed without a choice.
  }
}
