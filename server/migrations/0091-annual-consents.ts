import type { Migration } from '../core/migrate.ts'

/** Each version of a year's protocol that somebody has agreed to; `annual_member` names the latest only. */
export const annualConsents: Migration = {
  name: '0091-annual-consents',
  statements: [
    `create table annual_consent (
      brand_id int not null,
      activity_id int not null,
      uid int not null,
      version text not null,
      agreed_at bigint not null,
      primary key (brand_id, activity_id, uid, version, agreed_at)
    )`,
    `insert into annual_consent (brand_id, activity_id, uid, version, agreed_at)
      select brand_id, activity_id, uid, consent_version, agreed_at from annual_member
      where consent_version <> ''`,
    'create index annual_consent_of_person on annual_consent (brand_id, uid)',
  ],
}
