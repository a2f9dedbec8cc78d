import { ShareMask } from '../../kit/share/share-mask.tsx'
import { themeOf } from '../../kit/theme/theme.ts'
import type { HelperScreenProps } from './screen-props.ts'
import { ProofSheet } from './proof/helper-proof-sheet.tsx'

/** The page's sheets, in the campaign's colours. */
export const HelperSheets = ({ detail, sheet, closeSheet }: HelperScreenProps) => (
  <div style={themeOf(detail.activity.theme_color)}>
    {sheet?.kind === 'share' && (
      <ShareMask text='发给好友，每助力一次你就多一个抽奖码' onClose={closeSheet} />
    )}
    {sheet?.kind === 'proof' && (
      <ProofSheet id={detail.activity.id} codes={detail.mine?.codes ?? []} onClose={closeSheet} />
    )}
  </div>
)
