import { tasksPage } from './tasks-campaign.tsx'

/** `/scrm-preview/tasks?id=&previewKey=`: the participant's page before publication. */
export default tasksPage({ isPreview: true })
