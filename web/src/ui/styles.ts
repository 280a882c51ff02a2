/**
 * The styles that nearly every screen needs. Mantine's are in the cascade layer `mantine`, so a module's class overrides
 * them whichever chunk loads first. Within the layer, a component comes after those it builds on. Larger components
 * (dates, dialogs …) import their styles in the file that uses them, so that the first page does not load them.
 */
import '@fontsource-variable/inter/wght.css';
import './reset.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Stack.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Text.layer.css';
import '@mantine/core/styles/Title.layer.css';
import '@mantine/core/styles/Anchor.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import './tokens.css';
import './base.css';
import './demo-line.css';
import './print.css';
