import { peoplePage } from '../../pages/people.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';
import { draw } from '../../support/samples.ts';
import { openAs, type RoleName } from '../../support/session.ts';

const allActions = ['Edit', 'View', 'Record absence', 'Change Password', 'Delete'];
const ownActions = ['Edit', 'View', 'Change Password'];
const onlyView = ['View'];

/** The actions that each role is offered for each person, worked out by hand from U1. */
const offers: Partial<Record<RoleName, Record<string, string[]>>> = {
  ADMIN: {
    'Maria Santos': ownActions,
    'Helen Brandt': onlyView,
    'Dario Conti': allActions,
    'Jonah Reyes': allActions,
    'Felix Bauer': ['Edit', 'View', 'Record absence', 'Change Password', 'Resend activation', 'Delete'],
  },
  SUPER_ADMIN: {
    'Helen Brandt': ownActions,
    'Maria Santos': allActions,
    'Dario Conti': allActions,
    'Jonah Reyes': allActions,
  },
  MANAGER: {
    'Dario Conti': ownActions,
    'Helen Brandt': onlyView,
    'Maria Santos': onlyView,
    'Jonah Reyes': allActions,
    'Felix Bauer': ['Edit', 'View', 'Record absence', 'Change Password', 'Resend activation', 'Delete'],
  },
};

for (const [role, people] of draw(Object.entries(offers), 'person-menu')) {
  test(`the menus offer what a person with the role ${role} may do`, { tag: '@long' }, async ({
    page,
    school,
  }) => {
    const list = peoplePage(page);
    await openAs(page, school, role as RoleName, '/manage-user?location=1&size=100');
    for (const [name, actions] of Object.entries(people)) {
      await list.actions(name).click();
      await expect(list.menuItems).toHaveText(actions);
      if (actions === ownActions) await expectAccessible(page);
      await list.closeMenu();
    }
    // People change their own password in the profile, which asks for the current one.
    const [own = ''] = Object.keys(people);
    await list.choose(own, 'Change Password');
    await expect(page).toHaveURL('/my-profile?tab=password');
  });
}
