/**
 * The styles that nearly every screen needs, loaded once. Mantine's own come as the cascade layer `mantine`, so that a
 * module's class wins over them whatever order the chunks arrive in; within the layer what builds on another comes
 * later. Larger things (tables, dates, dialogs …) import their style in the file that uses them, so that the first
 * page does not carry them.
 */
import '@fontsource-variable/inter/wght.css';
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
import './base.css';
import './print.css';
