import { ShareMask } from '../../kit/share/share-mask.tsx'
import { themeOf } from '../../kit/theme/theme.ts'
import { CodeSheet } from '../../mechanics/redeem/code-sheet.tsx'
import type { FissionScreenProps } from './screen-props.ts'

/** The page's sheets, in the campaign's colours. */
export const FissionSheets = (page: FissionScreenProps) => (
  <div style={themeOf(page.detail.activity.theme_color)}>
    <OpenSheet {...page} />
  </div>
)

function OpenSheet({ store, detail, sheet, closeSheet }: FissionScreenProps) {
  const { session, my_share } = detail
  if (sheet?.kind === 'share') {
    const text = session ? `发给好友，再来 ${session.left} 位就拆开` : '发给好友，一起拆福袋'
    return <ShareMask text={text} onClose={closeSheet} />
  }
  if (sheet?.kind !== 'code' || !my_share) return null
  return (
    <CodeSheet
      grantId={my_share.grant_id}
      brief={
        <div className='fission-brief row mb-5 px-5 py-4'>
          {my_share.image && <img className='firm mr-3' src={my_share.image} alt='' />}
          <div>
            <b>{my_share.name}</b>
            <p className='text-small dim'>{my_share.value_text}</p>
          </div>
        </div>
      }
      onSettled={() => void store.load()}
      onClose={closeSheet}
    />
  )
}
