import type { Distribution } from '../../../../api/index.ts'
import { RulesSheet } from '../../../campaign/sheets/rules-sheet.tsx'
import { Button } from '../../../kit/button.tsx'

export interface AgreementSheetProps {
  kind: 'join' | 'rules'
  distribution: Distribution
  onAgree: () => void
  onClose: () => void
}

/** The rules; before joining, with the agreement and the button that accepts it. */
export function AgreementSheet({ kind, distribution, onAgree, onClose }: AgreementSheetProps) {
  const { rules_html, agreement_html, mode } = distribution
  const isJoining = kind === 'join'
  const rules = rules_html || '<p>佣金以商品页面显示为准。</p>'
  const agreement = isJoining && agreement_html ? `<h3>推广员协议</h3>${agreement_html}` : ''
  return (
    <RulesSheet
      title={isJoining ? '加入前请看一下' : '推广规则'}
      html={agreement ? `<h3>推广规则</h3>${rules}${agreement}` : rules}
      onClose={onClose}
    >
      {isJoining && (
        <div className='share-agree'>
          <Button className='wide' kind='main' onTap={onAgree}>
            {mode === 2 ? '同意并提交申请' : '同意并加入'}
          </Button>
        </div>
      )}
    </RulesSheet>
  )
}
