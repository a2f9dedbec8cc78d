import type { BusinessActivity } from '../../../../api/index.ts'
import { liveCodeTypes } from '../../../../api/values/campaign-types.ts'
import { Button } from '../../../kit/button.tsx'
import { Card } from '../../../kit/card.tsx'
import { codePaths } from '../../codes/paths.ts'

/** The way to the targets of an activity's codes; nothing for other activities. */
export function CodesCard({ activity }: Pick<BusinessActivity, 'activity'>) {
  if (!liveCodeTypes.some(type => type === activity.type)) return null
  return (
    <Card title='接待名单' note='看每个群、每位店员还能接多少人'>
      <Button kind='line' leads={codePaths.codes(activity.activity_id)}>
        看接待名单
      </Button>
    </Card>
  )
}
