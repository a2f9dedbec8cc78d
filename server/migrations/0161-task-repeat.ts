import type { Migration } from '../core/migrate.ts'

/** Staff tasks that are set anew when they are over. */
export const taskRepeat: Migration = {
  name: '0161-task-repeat',
  statements: [
    `alter table staff_task add column repeat text not null default '',
      add column repeat_day int not null default 0`,
    "create index staff_task_repeat on staff_task (end_at) where repeat <> ''",
  ],
}
