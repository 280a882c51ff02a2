import { peoplePage } from '../../pages/people.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';
import { enter, type RoleName } from '../../support/session.ts';

const everything = ['Edit', 'View', 'Change Password', 'Delete'];
const oneself = ['Edit', 'View', 'Change Password'];
const onlyView = ['View'];

/** What each role is offered for whom, worked out by hand from U1. */
const offers: Partial<Record<RoleName, Record<string, string[]>>> = {
  ADMIN: {
    'Maria Santos': oneself,
    'Helen Brandt': onlyView,
    'Dario Conti': everything,
    'Jonah Reyes': everything,
    'Felix Bauer': ['Edit', 'View', 'Change Password', 'Resend activation', 'Delete'],
  },
  SUPER_ADMIN: {
    'Helen Brandt': oneself,
    'Maria Santos': everything,
    'Dario Conti': everything,
    'Jonah Reyes': everything,
  },
  MANAGER: {
    'Dario Conti': oneself,
    'Helen Brandt': onlyView,
    'Maria Santos': onlyView,
    'Jonah Reyes': everything,
    'Felix Bauer': ['Edit', 'View', 'Change Password', 'Resend activation', 'Delete'],
  },
};

for (const [role, people] of Object.entries(offers)) {
  test(`the menus offer what a person with the role ${role} may do`, async ({ page, school }) => {
    const list = peoplePage(page);
    await enter(page, school, role as RoleName, '/manage-user?location=1&size=100');
    for (const [name, actions] of Object.entries(people)) {
      await list.actions(name).click();
      await expect(list.menuItems).toHaveText(actions);
      if (actions === oneself) await expectAccessible(page);
      await list.closeMenu();
    }
    // One's own password is changed in the profile, where the present one is asked for.
    const [own = ''] = Object.keys(people);
    await list.choose(own, 'Change Password');
    await expect(page).toHaveURL('/my-profile?tab=password');
  });
}
